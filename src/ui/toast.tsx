import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { AlertIcon, CircleCheckIcon, CloseIcon } from './icons.ts';
import { currentToasts, dismissToast, onToastsChange, type Toast } from './toast-store.ts';

const successMilliseconds = 4000;
const noToasts: readonly Toast[] = [];

/**
 * Where toasts appear; once, at the end of the page. Both lists exist before their messages do,
 * because assistive technology announces changes, not arrivals.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, () => noToasts);
  const list = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <ToastItem key={toast.id} toast={toast} />);
  return (
    <div className="toasts">
      <div role="status">{list('success')}</div>
      <div role="alert">{list('error')}</div>
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
      className={classNames('toast popover', tone === 'error' ? 'tone-danger' : 'tone-success')}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {tone === 'error' ? <AlertIcon /> : <CircleCheckIcon />}
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {detail !== undefined && <p className="text-sm text-muted">{detail}</p>}
      </div>
      {action && (
        <Button
          size="small"
          className="-my-1"
          onClick={() => {
            dismissToast(id);
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
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
