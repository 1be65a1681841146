import { storyPreview } from '@vended/testing/storyPreview';
import { answers } from '../mock-api/answers';

export default storyPreview(answers);
