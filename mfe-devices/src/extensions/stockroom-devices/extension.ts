import { reactExtension } from '@vended/module/slots/reactExtension';
import { textProperties } from '@vended/module/slots/textProperties';
import { moduleApi } from '../../moduleApi';
import { StockroomDevices } from './StockroomDevices';

export const { mount } = reactExtension(moduleApi, StockroomDevices, textProperties('stockroomId'));
