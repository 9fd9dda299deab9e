import { Dropzone } from '#ui/dropzone.tsx';
import { Field } from '#ui/field.tsx';
import { bytesText } from '#shared/bytes.ts';
import { checkPageTexts as texts } from '../report-texts.ts';
import { CheckingRow } from './checking-row.tsx';
import { PackageReportView } from './package-report.tsx';
import { usePackageCheck, type CheckState } from './use-package-check.ts';

/** Checks a local file in the browser and shows the result. */
export function PackageChecker() {
  const { state, check, clear } = usePackageCheck();
  const problem = state.step === 'refused' || state.step === 'failed' ? state.sentence : undefined;
  return (
    <div className="grid gap-8">
      {state.step === 'reading' ? (
        <CheckingRow {...state} onCancel={clear} />
      ) : (
        <Field label={texts.label} hint={texts.hint} error={problem}>
          {(control) => (
            <Dropzone
              control={control}
              accept=".zip,.py"
              title={texts.drop}
              releaseLabel={texts.release}
              onFiles={([file]) => file && void check(file)}
            />
          )}
        </Field>
      )}
      <p className="sr-only" role="status">
        {spoken(state)}
      </p>
      {state.step === 'done' && (
        <section className="grid min-w-0 gap-6" aria-labelledby="checked-package">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-8">
            <h2 id="checked-package" className="text-2xl wrap-anywhere">
              {state.name}
            </h2>
            <span className="text-subtle">{bytesText(state.bytes)}</span>
          </div>
          <PackageReportView report={state.report} />
        </section>
      )}
    </div>
  );
}

function spoken(state: CheckState): string {
  if (state.step === 'reading') return texts.reading(state.name);
  return state.step === 'done' ? texts.done(state.name) : '';
}
