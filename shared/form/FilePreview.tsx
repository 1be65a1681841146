import { useCallback } from 'react';

/** A picture that was chosen but not yet stored. */
export function FilePreview({ file }: { readonly file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={`Preview of ${file.name}`} />;
}
