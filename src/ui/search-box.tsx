import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SearchIcon } from './icons.ts';
import { TextField } from './text-field.tsx';

export type SearchBoxProps = {
  /** What is searched for at present. */
  value: string;
  label: string;
  placeholder: string;
  maxLength: number;
  /** Changes are passed on after this many milliseconds without another key. */
  delay: number;
  onSearch: (text: string) => void;
  /** How many addresses could not be reached so far: the text stays when the page does. */
  failures?: number | undefined;
};

/**
 * A search field named `q` whose text updates the list shortly after it is typed, and at once when
 * the field is left: otherwise a filter that is reset with the next click would get it back.
 */
export function SearchBox({
  value,
  label,
  placeholder,
  maxLength,
  delay,
  onSearch,
  failures = 0,
}: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  const { key } = useLocation();
  const [shownKey, setShownKey] = useState(key);
  const [knownFailures, setKnownFailures] = useState(failures);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address changed. If this box did not cause it, it shows the new text, also if its own
  // search was overtaken before it was ever shown; otherwise typing continues undisturbed. An
  // address that could not be reached leads back to that of the page.
  if (value !== shown || key !== shownKey) {
    setShown(value);
    setShownKey(key);
    if (failures !== knownFailures) {
      setKnownFailures(failures);
      setSent(value);
    } else if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }

  function type(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next.trim()), delay);
  }

  function send(next: string): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    setSent(next);
    onSearch(next);
  }

  return (
    <TextField
      label={label}
      labelHidden
      type="search"
      name="q"
      icon={<SearchIcon />}
      placeholder={placeholder}
      value={text}
      maxLength={maxLength}
      onChange={(event) => type(event.target.value)}
      onBlur={() => timer.current !== undefined && send(text.trim())}
    />
  );
}
