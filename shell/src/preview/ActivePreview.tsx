import type { PagePreview } from '@vended/module/platform/registry';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';
import { callGateway } from '@vended/module/request/callGateway';
import { PreviewNotice } from './PreviewNotice';

interface ActivePreviewProps {
  readonly preview: PagePreview;
}

/** The preview notice. Ending the preview reloads the page with the live build. */
export function ActivePreview({ preview }: ActivePreviewProps) {
  const { status } = useShell();
  const [closed, setClosed] = useState(false);

  async function handleEnd() {
    if (preview.ended) return setClosed(true);
    const ended = await callGateway('DELETE', '/platform/preview');
    if (ended.ok) window.location.reload();
    else status.error(ended.error);
  }

  return closed ? null : <PreviewNotice preview={preview} onEnd={() => void handleEnd()} />;
}
