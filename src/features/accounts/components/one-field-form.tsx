import type { ComponentType, ReactNode } from 'react';
import { Form as PageForm, type FormProps } from 'react-router';
import { LockedFields } from '#client/form/locked-fields.tsx';
import { PageViewerField } from '#client/page-viewer-field.tsx';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

type OneFieldFormProps = Omit<TextFieldProps, 'required' | 'size' | 'children'> & {
  /** A form of the page, or of a dialog that stays on its page. */
  Form?: ComponentType<FormProps>;
  /** Its target; the page itself if omitted. */
  action?: string | undefined;
  /** Submitted with the field, such as the form's intent. */
  values?: Record<string, string>;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  buttonSize?: ButtonSize;
  /** More buttons of the same row. */
  children?: ReactNode;
  /** Sends the input with a call instead, on a screen that needs scripts anyway. */
  onSend?: (typed: string) => void;
};

/** A form with one field and its button: a post, which works before and without scripts. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { Form = PageForm, action, values = {}, children, onSend, ...rest } = props;
  const { submitLabel, busyLabel, isBusy, buttonSize = 'large', ...field } = rest;
  const send: FormProps['onSubmit'] = (event) => {
    if (!onSend) return;
    event.preventDefault();
    onSend(String(new FormData(event.currentTarget).get(field.name ?? '') ?? ''));
  };
  const button = (
    <Button type="submit" variant="primary" size={buttonSize} busy={isBusy} busyLabel={busyLabel}>
      {submitLabel}
    </Button>
  );
  return (
    <Form
      method="post"
      {...(action !== undefined && { action })}
      noValidate
      className="grid gap-4"
      onSubmit={send}
    >
      <PageViewerField />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <LockedFields isLocked={isBusy}>
        <TextField {...field} required />
      </LockedFields>
      {children ? (
        <div className="flex flex-wrap gap-2.5">
          {button}
          {children}
        </div>
      ) : (
        button
      )}
    </Form>
  );
}
