import type { Capability } from '../../rules.ts';

/** The capability of a module or function, by its path; it includes everything below that path. */
const table: Partial<Record<Capability, string>> = {
  network: `socket ssl socketserver http.client http.server urllib.request urllib2 urllib3 requests
    httpx aiohttp websocket websockets ftplib smtplib poplib imaplib nntplib telnetlib xmlrpc.client
    xmlrpc.server asyncio.open_connection asyncio.start_server asyncio.create_server
    asyncio.open_unix_connection paramiko grpc pycurl boto3 botocore zmq socketio flask bottle
    fastapi uvicorn tornado twisted pysftp openai huggingface_hub
    urllib.urlopen urllib.urlretrieve httplib bpy.ops.wm.url_download`,
  processes: `subprocess os.system os.popen os.startfile os.fork os.forkpty os.posix_spawn
    os.posix_spawnp os.execl os.execle os.execlp os.execlpe os.execv os.execve os.execvp os.execvpe
    os.spawnl os.spawnle os.spawnlp os.spawnlpe os.spawnv os.spawnve os.spawnvp os.spawnvpe
    pty.spawn multiprocessing.Process multiprocessing.Pool multiprocessing.Manager
    multiprocessing.get_context multiprocessing.pool.Pool asyncio.create_subprocess_exec asyncio.create_subprocess_shell
    concurrent.futures.ProcessPoolExecutor psutil.Popen pexpect plumbum`,
  'native-code': 'ctypes _ctypes cffi _cffi_backend comtypes win32api win32com objc numba.cfunc',
  'dynamic-code': `builtins.exec builtins.eval builtins.compile builtins.execfile code.interact
    code.InteractiveInterpreter code.InteractiveConsole runpy types.CodeType types.FunctionType
    importlib.util.spec_from_file_location importlib.machinery.SourceFileLoader imp.load_source
    importlib.machinery.SourcelessFileLoader importlib.machinery.ExtensionFileLoader
    bpy.ops.text.run_script bpy.ops.script.python_file_run bpy.utils.execfile`,
  'encoded-code': 'marshal.load marshal.loads',
  'pickled-data': `pickle.load pickle.loads pickle.Unpickler _pickle.loads _pickle.load cPickle.load
    cPickle.loads shelve.open dill.load dill.loads cloudpickle.load cloudpickle.loads joblib.load
    jsonpickle.decode torch.load pandas.read_pickle yaml.unsafe_load`,
  'installs-packages': 'pip ensurepip',
  'self-update': 'addon_updater addon_updater_ops',
  clipboard: 'pyperclip win32clipboard bpy.context.window_manager.clipboard',
  camera: 'cv2.VideoCapture picamera',
  microphone: 'sounddevice pyaudio speech_recognition.Microphone',
};

const byPath = new Map(
  Object.entries(table).flatMap(([capability, paths]) =>
    paths.split(/\s+/).map((path) => [path, capability as Capability] as const),
  ),
);

/** The capability of this path, and the part of the path that implies it. */
export function capabilityOf(path: string): { capability: Capability; known: string } | undefined {
  const plain = path.replace(/(?:\(\)|\[\])/g, '');
  for (let end = plain.length; end > 0; end = plain.lastIndexOf('.', end - 1)) {
    const known = plain.slice(0, end);
    const capability = byPath.get(known);
    if (capability) return { capability, known };
  }
  return undefined;
}

/** Calls that produce text or code that cannot be read statically. */
const decoders = new Set(
  `base64.b64decode base64.b32decode base64.b16decode base64.b85decode base64.a85decode
  base64.urlsafe_b64decode base64.standard_b64decode base64.decodebytes base64.decodestring
  binascii.a2b_base64 binascii.a2b_hex binascii.unhexlify builtins.bytes.fromhex
  builtins.bytearray.fromhex codecs.decode zlib.decompress zlib.decompressobj gzip.decompress
  bz2.decompress lzma.decompress marshal.loads marshal.load builtins.chr`.split(/\s+/),
);

export function isDecoder(path: string): boolean {
  return decoders.has(path);
}

/** Calls that run the code that they receive. */
export function runsCode(path: string): boolean {
  return ['builtins.exec', 'builtins.eval', 'builtins.compile', 'types.FunctionType'].includes(
    path,
  );
}
