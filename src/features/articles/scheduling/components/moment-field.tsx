import { useSyncExternalStore } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { localMoment, momentFrom } from '../rules.ts';
import { scheduleTexts as texts } from '../texts.ts';

type MomentFieldProps = {
  /** As it is sent; '' for none. */
  value: string;
  error: string | undefined;
  onChange: (moment: string) => void;
  onTouch: () => void;
};

const never = () => () => {};

/**
 * When an article is published after its approval, in the time zone of the device, which only the
 * device knows.
 */
export function MomentField({ value, error, onChange, onTouch }: MomentFieldProps) {
  const zone = useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => '',
  );
  const isKnown = zone !== '' && value !== '';
  return (
    <TextField
      label={texts.label}
      name="publishAt"
      type="datetime-local"
      className="sm:max-w-xs"
      hint={texts.formHint(zone)}
      value={isKnown ? localMoment(new Date(value)) : ''}
      error={error}
      onChange={(event) => onChange(momentFrom(event.target.value)?.toISOString() ?? '')}
      onBlur={onTouch}
    />
  );
}
