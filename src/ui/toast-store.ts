import type { ReactNode } from 'react';

export interface ToastMessage {
  /** 'success' disappears by itself; the others stay until dismissed. Only 'error' interrupts. */
  tone: 'success' | 'warning' | 'error';
  title: string;
  detail?: ReactNode;
  action?: { label: string; onSelect: () => void };
  /** How long a success stays; default 4000. */
  milliseconds?: number;
}

export interface Toast extends ToastMessage {
  id: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message in the corner and returns its id. Only in the browser. */
export function showToast(message: ToastMessage): number {
  lastId += 1;
  const repeated = toasts.filter((toast) => toast.title !== message.title);
  change([...repeated, { ...message, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
