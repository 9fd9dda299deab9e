import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CheckField } from './check-field.tsx';
import { StarRatingInput } from './star-rating.tsx';
import { SelectField, TextAreaField, TextField } from './text-field.tsx';

/** The ids that the first control's aria-describedby names, and the text of each. */
function descriptions(markup: string): (string | undefined)[] {
  const ids = /aria-describedby="([^"]+)"/.exec(markup)?.[1]?.split(' ') ?? [];
  return ids.map((id) => {
    const [, inside = ''] = markup.split(`id="${id}"`);
    return inside
      .replace(/^[^>]*>/, '')
      .replace(/<svg.*?<\/svg>/, '')
      .split('<')[0];
  });
}

describe('TextField', () => {
  it('ties the label to the input', () => {
    const markup = html(<TextField label="Title" name="title" />);
    const id = /<label for="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain(`id="${id}"`);
    expect(markup).not.toContain('aria-describedby');
    expect(markup).not.toContain('aria-invalid');
  });

  it('describes the input by its error first, then its hint and counter', () => {
    const markup = html(
      <TextField
        label="Title"
        hint="Shown on cards."
        error="Too short."
        counterMax={80}
        defaultValue="abc"
      />,
    );
    expect(markup).toContain('aria-invalid="true"');
    expect(descriptions(markup)).toEqual(['Too short.', 'Shown on cards.', '3 / 80']);
  });

  it('hides a label from the eye only', () => {
    expect(html(<TextField label="Search" labelHidden />)).toMatch(/<label [^>]*class="sr-only"/);
  });

  it.each([
    ['', '0 / 3', false],
    ['ab', '2 / 3', false],
    ['abc', '3 / 3', true],
    ['abcd', '4 / 3', true],
  ])('counts %j as %s, in danger when full: %s', (value, words, isFull) => {
    const markup = html(<TextField label="A" value={value} readOnly counterMax={3} />);
    expect(markup).toContain(words);
    expect(markup.includes('text-danger')).toBe(isFull);
  });
});

describe('other fields', () => {
  it('a text area carries its error', () => {
    expect(descriptions(html(<TextAreaField label="Text" error="Empty." />))).toEqual(['Empty.']);
  });

  it('a select offers its options after the empty one', () => {
    const markup = html(
      <SelectField
        label="Category"
        placeholder="Select a category"
        options={[{ value: 'a', label: 'First' }]}
      />,
    );
    expect(markup).toContain('<option value="">Select a category</option><option value="a">First');
  });

  it('a check box is named by its label and described by its error', () => {
    const markup = html(<CheckField label="I agree" error="Please agree." />);
    expect(markup).toMatch(/<label[^>]*><input[^>]*type="checkbox"[^>]*>.*I agree/);
    expect(descriptions(markup)).toEqual(['Please agree.']);
  });

  it('stars are five radios with names', () => {
    const markup = html(
      <StarRatingInput name="rating" legend="Your rating" value={4} onChange={() => {}} />,
    );
    expect(markup.match(/type="radio"/g)).toHaveLength(5);
    expect(markup).toContain('<legend class="field-label">Your rating</legend>');
    expect(markup).toMatch(/checked="" value="4"/);
    expect(markup).toContain('1 star<');
    expect(markup).toContain('5 stars<');
  });
});
