import { familiesFor } from './choice.server.ts';
import type { Face } from './faces.server.ts';
import { setLines, type Line, type Run } from './lines.server.ts';
import { embeddable, leftToRight, rightToLeft } from './shaping.server.ts';

type Document = PDFKit.PDFDocument;

/** Texts one below the other, each wrapped to the width. */
export type Column = {
  texts: readonly string[];
  /** Distance from the left margin. */
  left: number;
  width: number;
  size?: number;
  color?: string;
  isBold?: boolean;
  isAtRight?: boolean;
  /** Two-letter code of the country the texts come from. */
  country?: string;
};

/** Writes down the page, and continues on a new one at the bottom. */
export type Pen = {
  /** Starts a new page. */
  begin(): void;
  /** Writes columns side by side, and continues below the longest. */
  write(columns: readonly Column[]): Promise<void>;
  skip(height: number): void;
  rule(width: number): void;
  /** Whether any text since `begin` could not be printed in full. */
  isLacking(): boolean;
};

type Row = Line & { column: Column };
type InFace = (face: Face, size: number) => Document;

/** Of DejaVu Sans, in parts of the font size. */
const ascent = 0.93;
const lineHeight = 1.17;
const usualSize = 10;
/** Without `features`, pdfkit would lay out each word separately. */
const optionsOf = ({ isRightToLeft }: Run) => ({
  lineBreak: false,
  features: [...(isRightToLeft ? rightToLeft : leftToRight)],
});

export function openPen(document: Document, margin: number): Pen {
  let y = margin;
  let isLacking = false;
  const inFace = openFaces(document);
  const turnPage = () => {
    document.addPage();
    y = margin;
  };
  return {
    begin() {
      turnPage();
      isLacking = false;
    },
    async write(columns) {
      const all = await Promise.all(columns.map((column) => rowsOf(column, inFace)));
      const height = lineHeight * Math.max(...columns.map(({ size = usualSize }) => size));
      for (let at = 0; at < Math.max(...all.map((rows) => rows.length)); at += 1) {
        if (y + height > document.page.height - margin) turnPage();
        for (const row of all.flatMap((rows) => rows[at] ?? [])) {
          drawRow(row, { margin, y, inFace });
          isLacking ||= row.isLacking;
        }
        y += height;
      }
    },
    skip(height) {
      y += height;
    },
    rule(width) {
      const [left, right] = [margin, margin + width];
      document.moveTo(left, y).lineTo(right, y).strokeColor('#cccccc').stroke();
      y += 8;
    },
    isLacking: () => isLacking,
  };
}

/** Selects a font, embedding it in the document on first use. */
function openFaces(document: Document): InFace {
  const registered = new Set<string>();
  return (face, size) => {
    if (!registered.has(face.name)) {
      document.registerFont(face.name, embeddable(face.bytes, face.shape));
    }
    registered.add(face.name);
    return document.font(face.name).fontSize(size);
  };
}

async function rowsOf(column: Column, inFace: InFace): Promise<Row[]> {
  const { texts, width, size = usualSize, isBold = false, country = '' } = column;
  const families = familiesFor(texts.join('\n'), country);
  const measure = (run: Run) => inFace(run.face, size).widthOfString(run.text, optionsOf(run));
  const rows: Row[] = [];
  for (const text of texts) {
    const lines = await setLines(text, { width, families, isBold, measure });
    rows.push(...lines.map((line) => ({ ...line, column })));
  }
  return rows;
}

function drawRow(
  { runs, width, column }: Row,
  { margin, y, inFace }: { margin: number; y: number; inFace: InFace },
): void {
  const { left, isAtRight, size = usualSize, color = 'black' } = column;
  let x = margin + left + (isAtRight ? column.width - width : 0);
  for (const run of runs) {
    inFace(run.face, size)
      .fillColor(color)
      .text(run.text, x, y + ascent * size, { ...optionsOf(run), baseline: 'alphabetic' });
    x += run.width;
  }
}
