import { bytesText } from '#shared/bytes.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { checkPageTexts as texts } from '../report-texts.ts';

type CheckingRowProps = { name: string; bytes: number; share: number; onCancel: () => void };

/** A package that is being checked, with its progress. */
export function CheckingRow({ name, bytes, share, onCancel }: CheckingRowProps) {
  return (
    <div className="file-row">
      <div className="file-row-head">
        <span className="file-row-name">{name}</span>
        <span className="mono">{bytesText(bytes)}</span>
        <Button size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
      <ProgressBar percent={share * 100} label={texts.reading(name)} />
    </div>
  );
}
