import { supporterTexts } from '../texts.ts';

/** What the money is used for (spec B §2 "Supporters page"). */
export function Impact() {
  return (
    <section className="grid gap-6" aria-labelledby="impact">
      <h2 id="impact" className="text-2xl">
        {supporterTexts.impactTitle}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {supporterTexts.impact.map(({ title, text }) => (
          <li key={title} className="panel grid content-start gap-2 p-6">
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
