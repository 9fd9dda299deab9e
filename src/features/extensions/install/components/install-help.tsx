import type { ReactNode } from 'react';
import { tokensPath } from '#features/access-tokens/rules.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { DragDrawing } from '../../guide/components/drag-drawing.tsx';
import { guidePath } from '../../guide/rules.ts';
import { guideTexts } from '../../guide/texts.ts';
import { installTexts as texts } from '../texts.ts';

type InstallHelpProps = {
  repositoryUrl: string;
  needsToken: boolean;
  onClose: () => void;
};

/** The steps to install an extension in Blender, of which only the last is repeated. */
export function InstallHelp({ repositoryUrl, needsToken, onClose }: InstallHelpProps) {
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={texts.helpTitle}
      description={texts.helpIntro}
      closeLabel={texts.close}
    >
      <ol className="mt-2 grid gap-5">
        <Step number={1} title={texts.addTitle}>
          <p className="text-muted">{texts.add}</p>
          <CopyField
            label={guideTexts.address}
            labelHidden
            text={repositoryUrl}
            copyLabel={guideTexts.copy}
            copiedLabel={guideTexts.copied}
            failed={guideTexts.copyFailed}
          />
        </Step>
        {needsToken && (
          <Step number={2} title={texts.tokenTitle}>
            <p className="text-muted">{texts.token}</p>
            <Link to={tokensPath} className="link justify-self-start">
              {texts.yourTokens}
            </Link>
          </Step>
        )}
        <Step number={needsToken ? 3 : 2} title={texts.againTitle}>
          <p className="text-muted">
            {texts.again} {texts.withoutDrag}
          </p>
          <div className="panel overflow-hidden">
            <DragDrawing label={texts.dragLabel} />
          </div>
        </Step>
      </ol>
      <Link to={guidePath} className="link justify-self-start">
        {texts.guide}
      </Link>
    </Dialog>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-1 gap-2">
      <h3 className="flex gap-2.5 text-lg">
        <span className="text-subtle">{number}</span>
        {title}
      </h3>
      {children}
    </li>
  );
}
