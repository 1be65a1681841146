import { post } from '@vended/module/query/moduleApi';
import type { uploadBlogImage } from '@vended/contract/blog';
import type { InputOf, OutputOf } from '@vended/contract/call';
import { moduleApi } from '../moduleApi';

export const { useUploadPictureMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<OutputOf<typeof uploadBlogImage>, InputOf<typeof uploadBlogImage>>({
      // Success requires the status code too (specification 8).
      query: (input) => ({
        ...post<typeof uploadBlogImage>('/blog_upload_image', input, { url: 'value' }),
        okOnly: true,
      }),
    }),
  }),
});
