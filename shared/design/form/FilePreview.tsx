import { useCallback, useState } from 'react';

/** A preview of a chosen image that is not stored yet, or a text if the browser cannot display it. */
export function FilePreview({ file }: { readonly file: File }) {
  const [broken, setBroken] = useState<File | null>(null);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  if (broken === file) return <p>This image cannot be shown.</p>;
  return <img ref={show} alt={`Preview of ${file.name}`} onError={() => setBroken(file)} />;
}
