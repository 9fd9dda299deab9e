import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { UserIcon } from '#ui/icons.ts';
import type { ManagedArticle } from '../person.ts';
import { coauthorTexts as texts } from '../texts.ts';

const CoauthorsDialog = lazy(() => import('./coauthors-dialog.tsx'));

/** For the author: opens the list of co-authors. */
export function ManageCoauthors({ article }: { article: ManagedArticle }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UserIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      {isOpen && (
        <Suspense>
          <CoauthorsDialog article={article} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
