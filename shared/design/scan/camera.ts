/** A camera that is on, or why there is none, as a sentence that says what to do. */
export type Camera = { readonly stream: MediaStream } | { readonly problem: string };

const otherwise = 'choose an image or type the code';

/** By the names of the browser's errors. */
const problems: Readonly<Record<string, string>> = {
  NotAllowedError: `The camera is blocked for this site. Allow it next to the address in your browser, or ${otherwise}.`,
  NotFoundError: `This device has no camera: ${otherwise}.`,
  OverconstrainedError: `This device has no camera: ${otherwise}.`,
  NotReadableError: `Another program is using the camera. Close it and try again, or ${otherwise}.`,
};

/** Turns the camera on, that at the back if there is one. The browser asks the user. Never rejects. */
export async function openCamera(): Promise<Camera> {
  if (!window.isSecureContext)
    return {
      problem: `Browsers allow the camera only over HTTPS. Open this site with https://, or ${otherwise}.`,
    };
  // Old browsers lack it, whatever its type says.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return { problem: `This browser cannot use a camera: ${otherwise}.` };
  // Without it, many cameras give 640 × 480 pixels, too few for the bars of a small label. A camera that has fewer gives those.
  const largest = { width: { ideal: 1920 }, height: { ideal: 1080 } };
  try {
    return { stream: await devices.getUserMedia({ video: { facingMode: 'environment', ...largest } }) };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    return { problem: problems[name] ?? `The camera could not be turned on. Try again, or ${otherwise}.` };
  }
}

export function closeCamera(camera: Camera): void {
  if ('stream' in camera) for (const track of camera.stream.getTracks()) track.stop();
}
