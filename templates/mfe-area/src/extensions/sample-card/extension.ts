import { reactExtension } from '@vended/module/slots/reactExtension';
import { textProperties } from '@vended/module/slots/textProperties';
import { moduleApi } from '../../moduleApi';
import { SampleCard } from './SampleCard';

export const { mount } = reactExtension(moduleApi, SampleCard, textProperties('recordId'));
