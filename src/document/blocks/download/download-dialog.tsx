import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BlockDialogProps } from '../../editor/block-editing.ts';
import { insertAtCursor } from '../../editor/block-place.ts';
import type { FindProducts } from '../../editor/find-products.ts';
import { downloadLimits, type OfferedProduct } from './rules.ts';
import { downloadTexts as texts } from './texts.ts';

/** Lets the author choose one of their products; searchable by name if there are many. */
export function DownloadDialog({ editor, isOpen, onClose, findProducts }: BlockDialogProps) {
  if (!isOpen || findProducts === null) return null;
  const insert = ({ id, slug, name }: OfferedProduct) => {
    const block = editor.schema.nodes['download']?.create({ product: id, slug, name });
    // The text takes the focus only once no modal dialog covers it.
    flushSync(onClose);
    if (block) insertAtCursor(editor, block);
  };
  return (
    <Dialog open onClose={onClose} title={texts.name} description={texts.hint}>
      <Choice findProducts={findProducts} onChoose={insert} />
    </Dialog>
  );
}

type ChoiceProps = { findProducts: FindProducts; onChoose: (product: OfferedProduct) => void };

function Choice({ findProducts, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const { products, hasFailed, retry } = useFound(findProducts, typed);
  return (
    <div className="grid gap-4">
      <TextField
        label={texts.search}
        data-autofocus=""
        value={typed}
        maxLength={downloadLimits.name}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {hasFailed && <ErrorNote onRetry={retry}>{texts.failed}</ErrorNote>}
      <p role="status" className={products?.length === 0 || !products ? 'text-muted' : 'sr-only'}>
        {!hasFailed && (products === null ? texts.loading : emptySentence(products, typed))}
      </p>
      {products && products.length > 0 && (
        <ul className="grid max-h-72 gap-2 overflow-y-auto">
          {products.map((product) => (
            <li key={product.id} className="grid">
              <Button
                className="justify-start"
                aria-label={texts.insert(product.name)}
                onClick={() => onChoose(product)}
              >
                {product.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function emptySentence(products: readonly OfferedProduct[], typed: string): string {
  if (products.length > 0) return '';
  return typed.trim() === '' ? texts.none : texts.nothingFound;
}

const typingPause = 250;

/** The results for the search; null until they are known. */
function useFound(findProducts: FindProducts, typed: string) {
  const [products, setProducts] = useState<readonly OfferedProduct[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly OfferedProduct[] | null) => {
      if (!isCurrent) return;
      setProducts(found);
      setFailed(found === null);
    };
    const timer = setTimeout(
      () => void findProducts(typed.trim()).then(show, () => show(null)),
      typed === '' ? 0 : typingPause,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [findProducts, typed, attempt]);
  return { products, hasFailed, retry: () => setAttempt(attempt + 1) };
}
