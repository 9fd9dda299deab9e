import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { AlertIcon, CircleCheckIcon, CloseIcon } from './icons.ts';
import { currentToasts, dismissToast, onToastsChange, type Toast } from './toast-store.ts';

const successMilliseconds = 4000;
const toneClassOf = { success: 'tone-success', warning: 'tone-warning', error: 'tone-danger' };
const noToasts: readonly Toast[] = [];

/**
 * Where toasts appear; once, at the end of the page. Both lists exist before their messages do,
 * because assistive technology announces changes, not arrivals.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, () => noToasts);
  const list = (isUrgent: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'error') === isUrgent)
      .map((toast) => <ToastItem key={toast.id} toast={toast} />);
  return (
    <div className="toasts">
      <div role="status">{list(false)}</div>
      <div role="alert">{list(true)}</div>
    </div>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const { id, tone, title, detail, action, milliseconds = successMilliseconds } = toast;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (tone !== 'success' || isHeld) return;
    const timer = setTimeout(() => dismissToast(id), milliseconds);
    return () => clearTimeout(timer);
  }, [id, tone, isHeld, milliseconds]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    <div
      className={classNames('toast popover', toneClassOf[tone])}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {tone === 'success' ? <CircleCheckIcon /> : <AlertIcon />}
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {detail !== undefined && <p className="text-sm text-muted">{detail}</p>}
      </div>
      {action && <ActionButton id={id} action={action} />}
      <IconButton
        size="small"
        className="-my-1.5"
        label="Dismiss"
        icon={<CloseIcon />}
        onClick={() => dismissToast(id)}
      />
    </div>
  );
}

function ActionButton({ id, action }: { id: Toast['id']; action: NonNullable<Toast['action']> }) {
  const select = () => {
    dismissToast(id);
    action.onSelect();
  };
  return (
    <Button size="small" className="-my-1" onClick={select}>
      {action.label}
    </Button>
  );
}
