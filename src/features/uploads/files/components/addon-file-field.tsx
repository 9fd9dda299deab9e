import { useEffect, useEffectEvent, useState } from 'react';
import { CheckingRow } from '#features/packages/components/checking-row.tsx';
import {
  PackageCheck,
  type PackageCheckHandle,
} from '#features/packages/components/package-check.tsx';
import { PackageReportView } from '#features/packages/components/package-report.tsx';
import { extensionOf, mustBeFixed } from '#features/packages/rules.ts';
import { Link } from '#ui/link.tsx';
import { fileTexts } from '../texts.ts';
import { FileField, type FileFieldProps } from './file-field.tsx';

type AddonFileFieldProps = Omit<FileFieldProps, 'kind' | 'mayBeSent' | 'waiting'> & {
  /** The seller's explanation of programs inside. */
  explanation: string;
};

/**
 * A file that people download. A package is checked here first: what Blender would refuse is not
 * uploaded, and the findings are shown below the field.
 */
export function AddonFileField(props: AddonFileFieldProps) {
  return <PackageCheck>{(handle) => <CheckedField {...props} handle={handle} />}</PackageCheck>;
}

function CheckedField({ handle, ...props }: AddonFileFieldProps & { handle: PackageCheckHandle }) {
  const { explanation, ...field } = props;
  const { value, error, onChange } = field;
  const { state, check, clear } = handle;
  const isChecking = state.step === 'reading';
  const [isSending, setSending] = useState(false);
  const isBusy = isChecking || isSending;
  const tellBusy = useEffectEvent(() => field.onUploadingChange?.(isBusy));
  useEffect(() => tellBusy(), [isBusy]);

  async function mayBeSent(file: File): Promise<boolean> {
    clear();
    if (!isPackage(file)) return true;
    const outcome = await check(file);
    if (outcome?.step === 'done') return !mustBeFixed(outcome.report);
    // The server checks what this browser cannot read.
    return outcome?.step === 'failed';
  }

  function change(file: Parameters<typeof onChange>[0]) {
    if (!file) clear();
    onChange(file);
  }

  const report = state.step === 'done' ? state.report : value?.facts.package;
  return (
    <div className="grid min-w-0 gap-4">
      <FileField
        {...field}
        kind="addon"
        error={state.step === 'refused' ? state.sentence : error}
        mayBeSent={mayBeSent}
        waiting={isChecking ? <CheckingRow {...state} onCancel={clear} /> : undefined}
        onChange={change}
        onUploadingChange={setSending}
      />
      {report && !isChecking && (
        <PackageReportView report={report} explanation={explanation} isShort />
      )}
      <p className="field-hint">
        <Link to="/marketplace/check" className="link">
          {fileTexts.checkFirst}
        </Link>
      </p>
    </div>
  );
}

/** Whether it may be an add-on, by its name: a .blend or a model has nothing to check. */
function isPackage({ name }: File): boolean {
  return ['zip', 'py'].includes(extensionOf(name));
}
