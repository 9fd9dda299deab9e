import { Link } from '#ui/link.tsx';
import { installTexts as texts } from '../texts.ts';

/** A legacy add-on: how to install it in Blender, and for its seller how to convert it. */
export function LegacyHint({ isOwn }: { isOwn: boolean }) {
  return (
    <section className="panel grid gap-2 p-5 text-sm" aria-labelledby="install">
      <h2 id="install" className="text-base">
        {texts.legacyTitle}
      </h2>
      <p className="text-muted">{texts.legacy}</p>
      {isOwn && (
        <p className="text-muted">
          {texts.legacyOwner}{' '}
          <Link to="/marketplace/check" className="link">
            {texts.check}
          </Link>
          .
        </p>
      )}
    </section>
  );
}
