import { Form } from 'react-router';
import { auditAreas, auditEvents, type AuditEvent } from '#features/audit/rules.ts';
import { eventNames } from '#features/audit/texts.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { ChevronDownIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { logPath } from '../rules.ts';
import { logTexts } from '../texts.ts';

export type ShownFilters = { event: string; person: string; from: string; to: string };

/** Narrows the log; the filters are in the address, and works without scripts. */
export function LogFilters({ filters }: { filters: ShownFilters }) {
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  return (
    <Form
      key={JSON.stringify(filters)}
      method="get"
      role="search"
      className="mt-6 grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto_auto]"
    >
      <EventField value={filters.event} />
      <TextField
        label={logTexts.personLabel}
        name="person"
        placeholder={logTexts.personHint}
        defaultValue={filters.person}
        autoComplete="off"
      />
      <TextField label={logTexts.fromLabel} name="from" type="date" defaultValue={filters.from} />
      <TextField label={logTexts.toLabel} name="to" type="date" defaultValue={filters.to} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{logTexts.filter}</Button>
        {isNarrowed && (
          <ButtonLink to={logPath} variant="ghost">
            {logTexts.reset}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function EventField({ value }: { value: string }) {
  const events = Object.keys(auditEvents) as AuditEvent[];
  return (
    <Field label={logTexts.eventLabel}>
      {(control) => (
        <div className="input-box">
          <select {...control} name="event" defaultValue={value} className="input">
            <option value="">{logTexts.everything}</option>
            {auditAreas.map((area) => (
              <optgroup key={area} label={logTexts.areas[area]}>
                <option value={area}>{logTexts.wholeArea(logTexts.areas[area])}</option>
                {events
                  .filter((event) => event.startsWith(`${area}.`))
                  .map((event) => (
                    <option key={event} value={event}>
                      {eventNames[event]}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
          <ChevronDownIcon />
        </div>
      )}
    </Field>
  );
}
