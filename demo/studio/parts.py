"""Parts that several builders use: legs, channels, tufting, nailheads, plinths."""
import math

import numpy as np

import core as K
import materials as T


def leg(kind, h, mat, x, y, r=.022, splay=(0, 0)):
    """Builds one leg from z=0 to z=h at (x, y). `splay` is the distance in x and y, in metres, by which the foot is moved."""
    sx, sy = splay
    if kind == 'taper':
        K.rod((x + sx, y + sy, 0), (x, y, h + .01), r * .52, mat, segs=32, r2=r * 1.25)
    elif kind == 'turned':
        k = h
        K.lathe([(r * .55, 0), (r * .62, .02 * k), (r * .95, .10 * k), (r * .70, .2 * k), (r * .62, .24 * k), (r * .62, .24 * k), (r * 1.0, .28 * k), (r * 1.0, .34 * k),
                 (r * .7, .38 * k), (r * .7, .38 * k), (r * 1.25, .62 * k), (r * 1.15, .8 * k), (r * .8, .88 * k), (r * .8, .88 * k), (r * 1.3, .92 * k), (r * 1.3, 1.0 * k), (r * 1.3, h + .005)],
                mat, loc=(x, y, 0), segs=48, sharp=70)
    elif kind == 'pin':
        K.rod((x + sx * .5, y + sy * .5, 0), (x, y, h + .01), .009, mat, segs=14, r2=.011)
    elif kind == 'brass':
        K.rod((x + sx, y + sy, 0), (x, y, h + .01), .008, mat, segs=18, r2=.016)
    elif kind == 'bun':
        K.lathe([(.018, 0), (.034, .012), (.046, h * .45), (.040, h * .75), (.026, h * .86), (.026, h * .86), (.04, h * .9), (.04, h + .005)], mat, loc=(x, y, 0), segs=48, sharp=70)
    elif kind == 'block':
        K.rbox(.05, .05, h, mat, r=.004, loc=(x, y, h / 2), grain='z')


def legs(kind, h, mat, w, d, r=.022, splay=.0, y0=0.0):
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg(kind, h, mat, sx * w / 2, y0 + sy * d / 2, r, (sx * splay, sy * splay))


def leg_mat(kind, wood):
    if kind == 'brass':
        return T.brass()
    if kind == 'pin':
        return T.plain('#1E1C1B', .4, .5, 'blackmetal')
    return T.wood(wood)


def channels(w, h, t, mat, n, depth=.018, loc=(0, 0, 0), rot=(0, 0, 0), top_round=.03, curve=0.0):
    """Builds a padded panel with n vertical channels. It faces -y, reaches from z=0 to z=h and is centred in x."""
    nx, nz = n * 22, 60

    def f(u, v):
        x = (u - .5) * w
        s = np.sqrt(np.clip(1 - (2 * ((n * u) % 1) - 1) ** 2, 0, 1)) ** .8
        edge = np.minimum(np.minimum(u, 1 - u) * w, np.minimum(v, 1 - v) * h)
        r = top_round
        e = np.sqrt(np.clip(1 - (1 - np.clip(edge / r, 0, 1)) ** 2, 0, 1))
        y = -(t * e * (1 - depth / t * 1.0) + depth * s * e)
        bend = curve * (2 * u - 1) ** 2
        # the filling is not quite even, and the cover gathers along the stitches
        q = np.stack([np.floor(n * u) * 5.3, v * h, 0 * u], 1)
        y = y + .0032 * K.noise(q, 2.4, 5, 2) + .0016 * (1 - s) * K.noise(q * [1, 1, 1], 26, 9)
        return x, y - bend, v * h
    K.surface(f, nx, nz, mat, loc=loc, rot=rot, name='channels')


def tufted(w, h, t, mat, a=.16, b=.16, depth=.03, loc=(0, 0, 0), rot=(0, 0, 0), button=None, margin=.05, r=.05, warp=None, n=(150, 90)):
    """Builds a panel with deep diamond buttoning. It faces -y and reaches from z=0 to z=h. The buttons are separate meshes."""
    def height(x, z):
        # buttons on a staggered grid; folds run along the diagonals between them
        p = (x / a + z / b)
        q = (x / a - z / b)
        dp = np.abs((p + 1) % 2 - 1)  # 0 on fold lines
        dq = np.abs((q + 1) % 2 - 1)
        fold = (np.clip(dp, 0, 1) * np.clip(dq, 0, 1))
        dome = np.clip(fold, 0, 1) ** .42
        return depth * dome

    def pad(u, v):
        edge = np.minimum(np.minimum(u, 1 - u) * w, np.minimum(v, 1 - v) * h)
        e = np.sqrt(np.clip(1 - (1 - np.clip(edge / r, 0, 1)) ** 2, 0, 1))
        fade = np.clip(edge / margin, 0, 1) ** 1.2
        x, z = (u - .5) * w, (v - .5) * h
        hh = height(x, z) * fade + depth * .85 * (1 - fade)
        return (t - depth) * e + hh * e

    def f(u, v):
        y = -pad(u, v)
        x, z = (u - .5) * w, v * h
        if warp:
            return warp(x, y, z)
        return x, y, z
    K.surface(f, n[0], n[1], mat, loc=loc, rot=rot, name='tufted')
    if button:
        nx, nz = int(w / a) + 2, int(h / b) + 2
        for i in range(-2 * nx, 2 * nx + 1):
            for j in range(-2 * nz, 2 * nz + 1):
                if (i + j) % 2:
                    continue
                x, z = i * a / 1.0, j * b / 1.0
                # fold lines cross where p and q are both even
                if (round(x / a + z / b) % 2) or (round(x / a - z / b) % 2):
                    continue
                if abs(x) > w / 2 - margin or abs(z) > h / 2 - margin:
                    continue
                u, v = x / w + .5, z / h + .5
                px, py, pz = f(np.array([u]), np.array([v]))
                with K.at(*loc, *rot):
                    K.lathe([(.0001, .007), (.006, .0065), (.010, .003), (.011, 0)], button, segs=16, loc=(px[0], py[0] - .003, pz[0]), rot=(90, 0, 0), smooth_profile=True)


def nailheads(path, mat, r=.006, step=.02):
    path = np.asarray(path, float)
    seg = np.linalg.norm(np.diff(path, axis=0), axis=1)
    s = np.concatenate([[0], np.cumsum(seg)])
    for d in np.arange(step / 2, s[-1], step):
        p = [np.interp(d, s, path[:, i]) for i in range(3)]
        K.lathe([(.0001, r * .9), (r * .6, r * .75), (r, 0), (r, -r * .4)][::-1], mat, segs=10, loc=p)


def plinth(w, d, h, mat, inset=.03, y0=0.0):
    K.rbox(w - 2 * inset, d - 2 * inset, h, mat, r=.004, loc=(0, y0, h / 2), grain='x')
