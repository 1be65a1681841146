import { reactExtension } from '@vended/module/slots/reactExtension';
import { moduleApi } from '../../moduleApi';
import { StockroomContents } from './StockroomContents';

export const { mount } = reactExtension(moduleApi, StockroomContents);
