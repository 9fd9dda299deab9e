import { describe, expect, it } from 'vitest';
import { parsePython } from '../syntax/python-parser.ts';
import { scanModule } from './scan.ts';

const scan = (code: string) => scanModule(parsePython(code).body, 'a.py');
const usesOf = (code: string) =>
  scan(code).uses.map(({ capability, what, line }) => `${line} ${capability} ${what}`);

/** Long enough to be packed code. */
const bytes = Array.from({ length: 120 }, (_, index) => index).join(', ');

describe('what code uses', () => {
  it.each([
    ['a module', 'import socket', ['1 network socket']],
    ['a module below another', 'import urllib.request', ['1 network urllib.request']],
    [
      'a module by another name',
      'import urllib.request as r\nr.urlopen(url)',
      ['1 network urllib.request', '2 network urllib.request.urlopen'],
    ],
    [
      'a module out of another',
      'from urllib import request\nrequest.urlopen(url)',
      ['1 network urllib.request', '2 network urllib.request.urlopen'],
    ],
    ['a function', 'from os import system', ['1 processes os.system']],
    [
      'a function by another name',
      'from os import system as run\nrun("ls")',
      ['1 processes os.system'],
    ],
    ['a function of a harmless module', 'import os\nos.system("ls")', ['2 processes os.system']],
    ['a star', 'from os import *\nsystem("ls")', ['2 processes os.system']],
    ['a module that is wholly taken', 'from subprocess import *', ['1 processes subprocess']],
    ['a name for a function', 'import os\ngo = os.popen\ngo("ls")', ['2 processes os.popen']],
    ['getattr', 'import os\ngetattr(os, "system")("ls")', ['2 processes os.system']],
    ['__import__', '__import__("os").system("ls")', ['1 processes os.system']],
    [
      'importlib',
      'import importlib\nimportlib.import_module("socket").socket()',
      ['2 network socket.socket'],
    ],
    ['a dictionary of names', 'import os\nos.__dict__["system"]("ls")', ['2 processes os.system']],
    ['vars', 'import os\nvars(os)["popen"]("ls")', ['2 processes os.popen']],
    ['the table of modules', 'import sys\nsys.modules["os"].system("")', ['2 processes os.system']],
    ['builtins by their module', 'import builtins\nbuiltins.exec(x)', ['2 dynamic-code exec']],
    ['builtins by their name', '__builtins__["eval"](x)', ['1 dynamic-code eval']],
    [
      'an object',
      'import requests\ns = requests.Session()\ns.get(u)',
      ['1 network requests', '2 network requests.Session'],
    ],
    [
      'http.client',
      'from http.client import HTTPSConnection',
      ['1 network http.client.HTTPSConnection'],
    ],
    ['ftp', 'import ftplib', ['1 network ftplib']],
    ['mail', 'import smtplib', ['1 network smtplib']],
    [
      'asynchronous sockets',
      'import asyncio\nasyncio.open_connection(h, 1)',
      ['2 network asyncio.open_connection'],
    ],
    [
      'subprocess',
      'import subprocess\nsubprocess.run(["ls"])',
      ['1 processes subprocess', '2 processes subprocess.run'],
    ],
    ['a start by the system', 'import os\nos.startfile("x")', ['2 processes os.startfile']],
    ['spawning', 'import os\nos.spawnv(0, "x", [])', ['2 processes os.spawnv']],
    ['several processes', 'from multiprocessing import Pool', ['1 processes multiprocessing.Pool']],
    [
      'ctypes',
      'import ctypes\nctypes.CDLL("x")',
      ['1 native-code ctypes', '2 native-code ctypes.CDLL'],
    ],
    ['exec', 'exec(code)', ['1 dynamic-code exec']],
    ['eval', 'x = eval("1 + 1")', ['1 dynamic-code eval']],
    ['compile', 'compile(s, "x", "exec")', ['1 dynamic-code compile']],
    ['a name for exec', 'e = exec\ne("x")', ['1 dynamic-code exec']],
    [
      'code from a file',
      'import runpy\nrunpy.run_path(p)',
      ['1 dynamic-code runpy', '2 dynamic-code runpy.run_path'],
    ],
    ['pickle', 'import pickle\npickle.load(f)', ['2 pickled-data pickle.load']],
    ['marshal', 'import marshal\nmarshal.loads(b)', ['2 encoded-code marshal.loads']],
    [
      'packed code',
      'import base64\nexec(base64.b64decode("eA=="))',
      ['2 encoded-code exec', '2 dynamic-code exec'],
    ],
    [
      'packed code by the way of names',
      'import zlib, base64 as b\ndata = b.b64decode(blob)\ncode = zlib.decompress(data)\nexec(code)',
      ['4 encoded-code exec', '4 dynamic-code exec'],
    ],
    [
      'packed code by the way of a function',
      'def unpack(s):\n    return bytes.fromhex(s)\nexec(unpack("78"))',
      ['3 encoded-code exec', '3 dynamic-code exec'],
    ],
    [
      'code out of numbers',
      `exec(bytes([${bytes}]))`,
      ['1 encoded-code exec', '1 dynamic-code exec'],
    ],
    [
      'code out of characters',
      'exec("".join(chr(i) for i in n))',
      ['1 encoded-code exec', '1 dynamic-code exec'],
    ],
    [
      'code from the network',
      'from urllib.request import urlopen\nexec(urlopen(u).read())',
      ['1 network urllib.request.urlopen', '2 downloaded-code exec', '2 dynamic-code exec'],
    ],
    [
      'pip as a process',
      'import subprocess, sys\nsubprocess.check_call([sys.executable, "-m", "pip", "install", "x"])',
      ['1 processes subprocess', '2 installs-packages pip', '2 processes subprocess.check_call'],
    ],
    [
      'pip as a module',
      'import pip\npip.main(["install", "x"])',
      ['1 installs-packages pip', '2 installs-packages pip.main'],
    ],
    ['ensurepip', 'import ensurepip', ['1 installs-packages ensurepip']],
    ['a known updater', 'from . import addon_updater_ops', ['1 self-update addon_updater']],
    [
      'an updater of its own',
      'import requests, zipfile, os\nhere = os.path.dirname(__file__)\ndef go():\n    z = zipfile.ZipFile(p)\n    z.extractall(here)',
      ['1 network requests', '5 writes-own-folder extractall', '5 self-update extractall'],
    ],
    [
      'an add-on that is installed',
      'import bpy\nbpy.ops.preferences.addon_install(filepath=p)',
      ['2 self-update bpy.ops.preferences.addon_install'],
    ],
    ['a file at a fixed place', 'open("/etc/x", "w")', ['1 writes-outside open', '1 files open']],
    [
      'a file at a fixed place of Windows',
      'open(r"C:\\x.txt", mode="a")',
      ['1 writes-outside open', '1 files open'],
    ],
    [
      'a file at home',
      'import os\nopen(os.path.join(os.path.expanduser("~"), "x"), "w")',
      ['2 writes-outside open', '2 files open'],
    ],
    [
      'a file at home by pathlib',
      'from pathlib import Path\n(Path.home() / "x").write_text("")',
      ['2 writes-outside write_text', '2 files write_text'],
    ],
    [
      'a folder by a variable',
      'import os\nos.makedirs(os.environ["APPDATA"] + "/x")',
      ['2 writes-outside os.makedirs', '2 files os.makedirs'],
    ],
    [
      'a file beside the code',
      'import os\np = os.path.join(os.path.dirname(__file__), "x.json")\nwith open(p, "w") as f:\n    f.write("")',
      ['3 writes-own-folder open'],
    ],
    [
      'a file beside the code, by a function',
      'import os\ndef path():\n    return os.path.dirname(__file__) + "/x"\nopen(path(), "wb")',
      ['4 writes-own-folder open'],
    ],
    [
      'a file that the user names',
      'def save(self, context):\n    open(self.filepath, "w")',
      ['2 files open'],
    ],
    [
      'an export of Blender',
      'import bpy\nbpy.ops.export_scene.gltf(filepath=p)',
      ['2 files bpy.ops.export_scene.gltf'],
    ],
    [
      'an import of Blender',
      'import bpy as b\nb.ops.wm.usd_import()',
      ['2 files bpy.ops.wm.usd_import'],
    ],
    ['a picker of files', 'from bpy_extras.io_utils import ImportHelper', ['1 files ImportHelper']],
    ['a file that is read at home', 'import os\nopen(os.path.expanduser("~/x"))', ['2 files open']],
    [
      'the clipboard',
      'def f(context):\n    context.window_manager.clipboard = "x"',
      ['2 clipboard window_manager.clipboard'],
    ],
    ['the camera', 'import cv2\ncv2.VideoCapture(0)', ['2 camera cv2.VideoCapture']],
    ['the microphone', 'import sounddevice', ['1 microphone sounddevice']],
    ['what stands in a template', 'f"{__import__(\'os\').system(x)}"', ['1 processes os.system']],
    ['what stands in a lambda', 'f = lambda: eval(x)', ['1 dynamic-code eval']],
    [
      'what stands in a decorator',
      'import subprocess as s\n@s.run\ndef f(): pass',
      ['1 processes subprocess', '2 processes subprocess.run'],
    ],
    [
      'what stands in a class',
      'class A:\n    import socket\n    x = socket.socket()',
      ['2 network socket', '3 network socket.socket'],
    ],
  ])('%s', (_, code, expected) => {
    expect(usesOf(code)).toEqual(expected);
  });

  it.each([
    ['a comment', '# import socket\nx = 1'],
    ['a text', 'x = "import os; os.system(1)"'],
    ['a docstring', '"""\nexec(code)\n"""'],
    ['a method of the same name', 'class A:\n    def eval(self): pass\nA().eval()'],
    ['a function of the same name', 'def compile(x): return x\ncompile(1)'],
    ['a parameter of the same name', 'def f(exec):\n    exec()'],
    ['the variable of a loop', 'for eval in x:\n    eval()'],
    ['a module of its own', 'from . import requests\nrequests.get()'],
    ['another function of such a module', 'import re\nre.compile("x")'],
    ['parts of addresses', 'from urllib.parse import quote\nquote("x")'],
    ['another operator', 'import bpy\nbpy.ops.wm.call_menu(name="x")'],
    ['how many cores there are', 'import multiprocessing\nmultiprocessing.cpu_count()'],
    ['a file that is read', 'import os\nopen(os.path.join(os.path.dirname(__file__), "x"))'],
    [
      'a folder of Blender',
      'import bpy\nopen(bpy.utils.extension_path_user(__package__, create=True) + "/x", "w")',
    ],
    ['a temporary file', 'import tempfile\nopen(tempfile.mkdtemp() + "/x", "w")'],
    ['a replaced text', '__file__.replace("a", "b")'],
    ['a decoded picture', 'import base64\nopen_image(base64.b64decode(blob))'],
  ])('%s is no use', (_, code) => {
    expect(usesOf(code)).toEqual([]);
  });
});
