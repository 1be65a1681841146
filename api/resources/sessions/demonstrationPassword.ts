/** The password of every demonstration account. The README names it, so everyone knows it. */
export const demonstrationPassword = 'vended-demo';
