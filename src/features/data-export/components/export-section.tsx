import { buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { dataExportTexts } from '../texts.ts';

/** Leads to the archive of everything that a person has here. */
export function ExportSection() {
  return (
    <Section title={dataExportTexts.exportTitle} intro={dataExportTexts.exportIntro}>
      <a href="/api/export" className={buttonClass({ className: 'justify-self-start' })}>
        {dataExportTexts.exportButton}
      </a>
    </Section>
  );
}
