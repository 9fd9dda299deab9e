declare module 'fontverter' {
  const fontverter: { convert: (font: Buffer, format: 'sfnt' | 'woff2') => Promise<Buffer> };
  export default fontverter;
}

declare module 'subset-font' {
  type Axis = { min: number; max: number };
  type Options = {
    targetFormat: 'sfnt';
    keepFeatures?: string[];
    variationAxes: Record<string, Axis | number>;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
