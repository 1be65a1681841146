import { post } from '@vended/shared/api/moduleApi';
import type { uploadBlogImage } from '@vended/shared/contract/blog';
import type { InputOf, OutputOf } from '@vended/shared/contract/call';
import { moduleApi } from '../moduleApi';

export const { useUploadPictureMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<OutputOf<typeof uploadBlogImage>, InputOf<typeof uploadBlogImage>>({
      // Its status counts too (specification 8).
      query: (input) => ({
        ...post<typeof uploadBlogImage>('/blog_upload_image', input, { url: 'value' }),
        okOnly: true,
      }),
    }),
  }),
});
