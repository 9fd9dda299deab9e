import { useId, type ReactNode } from 'react';
import { FieldError } from './field.tsx';
import { StarIcon } from './more-icons.ts';

const stars = [1, 2, 3, 4, 5] as const;

/** A rating out of five, rounded to half stars; show the number next to it. */
export function StarRating({ value }: { value: number }) {
  const rounded = Math.round(value * 2) / 2;
  // As HTML the stars cost React no elements of their own: a page shows up to twenty ratings.
  const drawing = stars.map((star) => starHtml(rounded - star + 1)).join('');
  return (
    <span
      className="stars"
      role="img"
      aria-label={`${value} out of 5`}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}

const empty = StarIcon.html('star-empty');
const full = StarIcon.html('star-filled');
const half = `<span class="star-half">${empty}${full}</span>`;

function starHtml(filled: number): string {
  if (filled === 0.5) return half;
  return filled > 0 ? full : empty;
}

export interface StarRatingInputProps {
  name: string;
  legend: ReactNode;
  /** 1 to 5; 0 is not chosen yet. */
  value: number;
  onChange: (value: number) => void;
  error?: ReactNode;
  disabled?: boolean | undefined;
}

/** Five stars to choose from: a radio group, so arrow keys work. */
export function StarRatingInput(props: StarRatingInputProps) {
  const { name, legend, value, onChange, error, disabled } = props;
  const id = useId();
  return (
    <fieldset className="field" disabled={disabled} aria-describedby={error ? id : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="star-choices">
        {stars.map((star) => (
          <label key={star} className="star-choice">
            <input
              type="radio"
              name={name}
              value={star}
              className="sr-only"
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <StarIcon className={star <= value ? 'star-filled' : 'star-empty'} />
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
