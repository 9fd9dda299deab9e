import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredFileKind, StoredFileView } from '../rules.ts';
import type { Transfer } from '../transfer.ts';
import { FileTransfer, type FileCalls } from './file-transfer.ts';
import type { UploadPlace } from './remembered-upload.ts';

type FileUpload = {
  kind: StoredFileKind;
  place: UploadPlace;
  calls: FileCalls;
  onStored: (file: StoredFileView) => void;
};

/** A resumable upload for one field; the code that sends is loaded with the first file. */
export function useFileUpload({ kind, place, calls, onStored }: FileUpload) {
  const [transfer, setTransfer] = useState<Transfer>({ step: 'idle' });
  const sender = useRef<FileTransfer>(null);
  const store = useEffectEvent(onStored);
  const make = useEffectEvent(
    () => new FileTransfer({ kind, place, calls, onTransfer: setTransfer, onStored: store }),
  );

  useEffect(() => {
    const current = make();
    const goOn = () => current.resumeIfStranded();
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
