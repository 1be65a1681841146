/** The code of the thread that cleans large texts: built next to the API's own (webpack.config.mjs). */
export const richTextWorkerFile = new URL('./richTextWorker.js', import.meta.url);
