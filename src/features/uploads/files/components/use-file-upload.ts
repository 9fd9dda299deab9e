import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredFileKind, StoredFileView } from '../rules.ts';
import type { Transfer } from '../transfer.ts';
import { FileTransfer, type FileCalls } from './file-transfer.ts';

type FileUpload = {
  kind: StoredFileKind;
  /** Names this field of this form on this device, such as 'product:new:file'. */
  name: string;
  calls: FileCalls;
  onStored: (file: StoredFileView) => void;
};

/** A resumable upload for one field; the code that sends is loaded with the first file. */
export function useFileUpload({ kind, name, calls, onStored }: FileUpload) {
  const [transfer, setTransfer] = useState<Transfer>({ step: 'idle' });
  const sender = useRef<FileTransfer>(null);
  const store = useEffectEvent(onStored);
  const make = useEffectEvent(
    () => new FileTransfer({ kind, name, calls, onTransfer: setTransfer, onStored: store }),
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
  }, [kind, name]);

  return {
    transfer,
    choose: (file: File) => sender.current?.choose(file),
    pause: () => sender.current?.pause(),
    resume: () => sender.current?.resume(),
    remove: () => sender.current?.remove(),
  };
}
