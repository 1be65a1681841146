import { reactExtension } from '@vended/module/slots/reactExtension';
import { textProperties } from '@vended/module/slots/textProperties';
import { moduleApi } from '../../moduleApi';
import { StockroomContents } from './StockroomContents';

export const { mount } = reactExtension(moduleApi, StockroomContents, textProperties('stockroomId'));
