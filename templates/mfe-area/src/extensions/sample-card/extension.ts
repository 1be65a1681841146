import { reactExtension } from '@vended/module/slots/reactExtension';
import { areaApi } from '../../areaApi';
import { SampleCard } from './SampleCard';

export const { mount } = reactExtension(areaApi, SampleCard);
