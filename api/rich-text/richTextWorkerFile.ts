/** The code of the thread that cleans large texts: built beside the API's own (webpack.config.mjs). */
export const richTextWorkerFile = new URL('./richTextWorker.js', import.meta.url);
