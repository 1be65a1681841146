/** Removes the camera, so that a story looks the same on every computer. @returns puts it back */
export function withoutCamera(): () => void {
  const { mediaDevices } = navigator;
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  return () => Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
}
