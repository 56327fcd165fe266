#!/usr/bin/env python3
"""Renders the demo pictures.

  python3 demo/studio/render-all.py                 every picture that does not exist yet
  python3 demo/studio/render-all.py --only NAME     one picture (a product's key, a scene, or the file name)
  python3 demo/studio/render-all.py --outdated      also the pictures of an older version of the studio
  python3 demo/studio/render-all.py --list          the pictures that would be rendered
Options: --force (render it again), --size 1000 (the long side), --samples 16, --out FOLDER, --threads 2

Needs Debian's blender, python3-numpy and python3-opencv. It can be stopped at any time and continues where it stopped.
"""
import argparse
import glob
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
STUDIO = 2  # raised when models or materials change so much that earlier pictures no longer match


def python_with_cv2():
    for exe in (sys.executable, '/usr/bin/python3', 'python3'):
        try:
            if subprocess.run([exe, '-c', 'import cv2, numpy'], capture_output=True).returncode == 0:
                return exe
        except OSError:
            pass
    sys.exit('This needs numpy and OpenCV for Python (Debian: apt install python3-numpy python3-opencv).')


def order(cat, options):
    """Swatches, each product's first picture, the home page's scenes, the options, then further views; in each the dearest first."""
    dear = sorted(cat['products'], key=lambda p: -p['price'])
    first = [p['pictures'][0]['file'][:-5] for p in dear]
    more = [q['file'][:-5] for n in range(1, 9) for p in dear for q in p['pictures'][n:n + 1]]
    swatches = [m['swatch'][:-5] for m in options['materials'].values()]
    coloured = [v['picture'][:-5] for o in options['products'] for v in o['values'][1:]]
    scenes = list(cat['scenes'])
    home = [s for s in scenes if s.startswith(('hero', 'category'))]
    rest = [s for s in scenes if s not in home]
    return swatches + first + home + coloured + more + rest


def long_side(name, cat):
    """2000 for the fifteen dearest products and the wide hero, 1400 for the others; swatches keep their own."""
    if name.startswith('swatches/'):
        return 0
    if name == 'hero-wide':
        return 2000
    dear = sorted(cat['products'], key=lambda p: -p['price'])[:15]
    return 2000 if any(name == p['key'] or name.startswith((p['key'] + '-2', p['key'] + '-3', p['key'] + '-4', p['key'] + '-5')) for p in dear) else 1400


class Record:
    """renders.json beside the pictures: with which seed, size and version of the studio each was rendered."""

    def __init__(self, folder):
        self.path = os.path.join(folder, 'renders.json')
        self.of = json.load(open(self.path, encoding='utf-8')) if os.path.exists(self.path) else {}

    def is_current(self, name):
        return self.of.get(name, {}).get('studio', 0) >= STUDIO

    def add(self, name, **how):
        self.of[name] = how
        lines = ',\n'.join(f'  {json.dumps(k)}: {json.dumps(v)}' for k, v in sorted(self.of.items()))
        with open(self.path + '.new', 'w', encoding='utf-8') as f:
            f.write('{\n' + lines + '\n}\n')
        os.replace(self.path + '.new', self.path)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--only', action='append', default=[])
    ap.add_argument('--force', action='store_true')
    ap.add_argument('--outdated', action='store_true')
    ap.add_argument('--list', action='store_true')
    ap.add_argument('--size', type=int, default=0)
    ap.add_argument('--samples', type=int, default=0)
    ap.add_argument('--threads', type=int, default=2)
    ap.add_argument('--format', default='webp')
    ap.add_argument('--out', default=os.path.join(ROOT, 'pictures'))
    a = ap.parse_args()
    cat = json.load(open(os.path.join(ROOT, 'catalogue.json'), encoding='utf-8'))
    options = json.load(open(os.path.join(ROOT, 'options.json'), encoding='utf-8'))
    names = order(cat, options)
    if a.only:
        want = [n[:-5] if n.endswith('.webp') else n for n in a.only]
        unknown = [n for n in want if n not in names]
        if unknown:
            sys.exit('No such picture: ' + ', '.join(unknown))
        names = want
    os.makedirs(os.path.join(a.out, 'swatches'), exist_ok=True)
    record = Record(a.out)

    def path(n):
        return os.path.join(a.out, f'{n}.{a.format}')
    left = [n for n in names if a.force or not os.path.exists(path(n)) or a.outdated and not record.is_current(n)]
    print(f'{len(names) - len(left)} rendered, {len(left)} missing')
    if a.list:
        print('\n'.join(left))
        return
    if not left:
        return
    if not shutil.which('blender'):
        sys.exit('Blender was not found (Debian: apt install blender).')
    py = python_with_cv2()
    # Blender uses the Python next to the first python3 in PATH, which must be the system's
    env = dict(os.environ, PATH='/usr/bin:/bin:' + os.environ.get('PATH', ''))
    env.pop('PYTHONHOME', None)
    failed = []
    for i, n in enumerate(left):
        t = time.time()
        tmp = tempfile.mkdtemp(prefix='studio-')
        cmd = ['blender', '-b', '-t', str(a.threads), '-P', os.path.join(HERE, 'render.py'), '--', n, tmp]
        size, samples = a.size or long_side(n, cat), a.samples or 8
        cmd += ['--size', str(size), '--samples', str(samples)]
        r = subprocess.run(cmd, capture_output=True, text=True, env=env)
        dev, seen = 0, ''
        ok = bool(glob.glob(os.path.join(tmp, 'Image_*.exr')))
        if ok:
            mode = open(os.path.join(tmp, 'mode')).read().strip() if os.path.exists(os.path.join(tmp, 'mode')) else 'studio'
            c0 = resource.getrusage(resource.RUSAGE_CHILDREN)
            f = subprocess.run([py, os.path.join(HERE, 'finish.py'), tmp, path(n), '--mode', mode, '--quality', '90'], capture_output=True, text=True)
            c1 = resource.getrusage(resource.RUSAGE_CHILDREN)
            dev = c1.ru_utime + c1.ru_stime - c0.ru_utime - c0.ru_stime
            seen = f.stdout.strip()
            ok = f.returncode == 0 and os.path.exists(path(n))
            if not ok:
                print(f.stdout[-1500:], f.stderr[-1500:])
        else:
            print(r.stdout[-2500:], r.stderr[-2500:])
        if ok:
            how = json.load(open(os.path.join(tmp, 'how'), encoding='utf-8'))
            record.add(n, studio=STUDIO, samples=samples, **how)
        else:
            failed.append(n)
        spent = open(os.path.join(tmp, 'time')).read() if os.path.exists(os.path.join(tmp, 'time')) else ''
        shutil.rmtree(tmp, ignore_errors=True)
        print(f"[{i + 1}/{len(left)}] {n}: {'rendered' if ok else 'FAILED'} in {time.time() - t:.0f} s (CPU: {spent} finish {dev:.0f}), {seen}, {len(left) - i - 1} remaining", flush=True)
    if failed:
        sys.exit('Failed: ' + ', '.join(failed))


main()
