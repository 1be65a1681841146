/** Runs before the first paint, so that a chosen theme never flashes in the other's colours. */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";
