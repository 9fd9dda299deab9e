import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Dropzone } from '#ui/dropzone.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { EditorHost, ReadArticle } from '../host.ts';
import { editorTexts } from '../texts.ts';
import type { UploadImage } from '../upload-queue.ts';
import { acceptedArticleFiles, withPaths } from './found-files.ts';
import { readArticle } from './read-article.ts';
import { sendArticle, whyNoArticle, type ArticleOutcome } from './send-article.ts';
import { articleFileTexts } from './texts.ts';

type ArticleDialogProps = {
  editor: Editor;
  host: EditorHost;
  isOpen: boolean;
  /** What was pasted or dropped; null asks for files. */
  given: ReadArticle | null;
  upload: UploadImage;
  onClose: () => void;
};

/** Imports an article with its pictures from files, and lists what was not imported. */
export function ArticleDialog(props: ArticleDialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

type Step =
  | { name: 'choosing'; refusal: string | null }
  | { name: 'reading' }
  | { name: 'sending'; at: number; of: number; fraction: number }
  | { name: 'told'; outcome: ArticleOutcome };

function OpenDialog({ editor, host, given, upload, onClose }: ArticleDialogProps) {
  const [step, setStep] = useState<Step>(
    given ? { name: 'reading' } : { name: 'choosing', refusal: null },
  );
  const stop = useRef<AbortController | null>(null);
  const close = () => {
    stop.current?.abort();
    onClose();
    // The text takes the focus only once no modal dialog covers it.
    queueMicrotask(() => editor.view.focus());
  };
  const take = async (read: ReadArticle) => {
    const life = new AbortController();
    stop.current = life;
    try {
      const outcome = await sendArticle(editor, read, {
        upload,
        onIntake: host.onIntake,
        onProgress: (progress) => setStep({ name: 'sending', ...progress }),
        signal: life.signal,
      });
      if (outcome === null) return;
      if (outcome.unmatched.length > 0 || outcome.problems.length > 0) {
        return setStep({ name: 'told', outcome });
      }
      host.announce(articleFileTexts.done(outcome.pictures));
      close();
    } catch (error) {
      setStep({ name: 'choosing', refusal: whyNoArticle(error) });
    }
  };
  const takeGiven = useEffectEvent(() => given && void take(given));
  useEffect(() => {
    const beginning = setTimeout(takeGiven);
    return () => {
      clearTimeout(beginning);
      stop.current?.abort();
    };
  }, []);
  const takeFiles = (files: File[]) => {
    setStep({ name: 'reading' });
    void take(() => readArticle(withPaths(files)));
  };
  const isOver = step.name === 'told';
  return (
    <Dialog
      open
      onClose={close}
      title={articleFileTexts.tool}
      actions={
        <Button variant={isOver ? 'ink' : 'ghost'} onClick={close}>
          {isOver ? editorTexts.close : editorTexts.cancel}
        </Button>
      }
    >
      <Body step={step} onFiles={takeFiles} />
    </Dialog>
  );
}

function Body({ step, onFiles }: { step: Step; onFiles: (files: File[]) => void }) {
  if (step.name === 'choosing') {
    return (
      <div className="grid gap-4">
        <p>{articleFileTexts.explanation}</p>
        <Dropzone
          onFiles={onFiles}
          accept={acceptedArticleFiles}
          multiple
          title={articleFileTexts.drop}
          chooseLabel={articleFileTexts.choose}
        />
        <p role="alert" className="text-sm text-danger">
          {step.refusal}
        </p>
      </div>
    );
  }
  if (step.name === 'told') return <Outcome {...step.outcome} />;
  const isReading = step.name === 'reading';
  const words = isReading ? articleFileTexts.reading : articleFileTexts.sending(step.at, step.of);
  const percent = isReading ? 0 : ((step.at - 1 + step.fraction) / step.of) * 100;
  return (
    <div className="grid gap-3">
      <p role="status">{words}</p>
      <ProgressBar percent={percent} label={articleFileTexts.tool} />
    </div>
  );
}

const namesShown = 8;

function Outcome({ pictures, unmatched, problems }: ArticleOutcome) {
  return (
    <div role="status" className="grid gap-4">
      <p>{articleFileTexts.done(pictures)}</p>
      {unmatched.length > 0 && (
        <>
          <p>{articleFileTexts.unmatched(unmatched.length)}</p>
          <Names names={unmatched.map(shortName)} />
        </>
      )}
      {problems.length > 0 && <Names names={problems} />}
    </div>
  );
}

function Names({ names }: { names: readonly string[] }) {
  const more = names.length - namesShown;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm [overflow-wrap:anywhere]">
      {names.slice(0, namesShown).map((name, at) => (
        <li key={`${at} ${name}`}>{name}</li>
      ))}
      {more > 0 && <li>{articleFileTexts.more(more)}</li>}
    </ul>
  );
}

const longestName = 120;

function shortName(place: string): string {
  if (place.startsWith('data:')) return articleFileTexts.inData;
  return place.length > longestName ? `…${place.slice(-longestName)}` : place;
}
