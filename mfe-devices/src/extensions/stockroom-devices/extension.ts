import { reactExtension } from '@vended/module/slots/reactExtension';
import { moduleApi } from '../../moduleApi';
import { StockroomDevices } from './StockroomDevices';

export const { mount } = reactExtension(moduleApi, StockroomDevices);
