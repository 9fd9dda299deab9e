/** Whether it asks for something, or with HEAD for its headers alone. */
export function isReading({ method }: { method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD';
}
