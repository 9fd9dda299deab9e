import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredFileKind, StoredFileView } from '../rules.ts';
import type { Transfer } from '../transfer.ts';
import { FileTransfer } from './file-transfer.ts';
import type { UploadPlace } from './remembered-upload.ts';

type FileUpload = {
  kind: StoredFileKind;
  place: UploadPlace;
  onStored: (file: StoredFileView) => void;
};

/** A resumable upload for one field. */
export function useFileUpload({ kind, place, onStored }: FileUpload) {
  const [transfer, setTransfer] = useState<Transfer>({ step: 'idle' });
  const sender = useRef<FileTransfer>(null);
  const store = useEffectEvent(onStored);
  const make = useEffectEvent(
    () => new FileTransfer({ kind, place, onTransfer: setTransfer, onStored: store }),
  );

  useEffect(() => {
    const current = make();
    const goOn = () => current.resumeIfAbandoned();
    sender.current = current;
    void current.restore();
    addEventListener('online', goOn);
    return () => {
      removeEventListener('online', goOn);
      current.stop();
    };
  }, [kind, place.person, place.name]);

  return {
    transfer,
    choose: (file: File) => sender.current?.choose(file),
    pause: () => sender.current?.pause(),
    resume: () => sender.current?.resume(),
    remove: () => sender.current?.remove(),
  };
}
